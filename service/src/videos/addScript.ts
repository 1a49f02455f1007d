import { z } from 'zod';
import type { VideoContext } from '../contract/video';
import { mergeCustomData, scriptFields } from '../render/templates/customData';
import type { WrittenScript } from '../script/chatWriter';
import { hasWords } from '../script/sentences';
import { sceneText } from './sceneText';

const record = z.record(z.unknown()).catch({});
const scene = z
	.object({ text: sceneText })
	.transform(({ text }) => text)
	.or(sceneText);
const sceneList = z.array(scene).or(scene.transform((text) => [text]));

/**
 * Adds the script that a model wrote, as defaults: what the caller and the variant gave takes precedence, also under
 * another name. Scenes with a text are the script already.
 */
export function addScript(context: VideoContext, script: Partial<WrittenScript>): VideoContext {
	const { custom_data: data = {} } = context;
	const { scenes } = mergeCustomData(data, scriptFields);
	const { cta } = script;
	const defaults = sceneList.parse(scenes).some(hasWords) ? { ...(cta && { cta }) } : script;
	const settings = { ...record.parse(data['compositionProps']), compositionProps: defaults };
	const compositionProps = mergeCustomData(settings, scriptFields);
	return { ...context, custom_data: { ...data, compositionProps } };
}
