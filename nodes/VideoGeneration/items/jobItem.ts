import type { IDataObject } from 'n8n-workflow';

import type { JsonObject } from '../api/parse';
import type { VideoJob } from '../api/schemas';
import { warningsField } from './warnings';

/** The fields of a job's item while its video is generated. */
export const jobJson = ({
	job,
	metadata,
	written,
	warnings,
}: {
	job: VideoJob;
	metadata: JsonObject;
	written?: JsonObject;
	warnings: string[];
}): IDataObject => ({
	...job,
	metadata: { ...metadata },
	...writtenFields(written),
	...warningsField(warnings),
});

/** The field `written_fields` of an item: what a chat model wrote. Without it, if none was asked. */
export const writtenFields = (written: JsonObject | undefined) =>
	written ? { written_fields: { ...written } } : {};
