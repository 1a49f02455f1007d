import type { Urls } from '../contract/urls';
import type { DashboardSettings } from '../dashboard/dashboardAccess';
import type { Admission } from '../videos/admission';
import type { Components } from '../videos/components';
import type { PreviewVideo } from '../videos/previewVideo';
import type { Dispatcher } from '../webhooks/dispatcher';
import type { RequestLimits } from './limitRequests';

/** What request handlers use. */
export interface HttpDependencies extends Components {
	previewVideo: PreviewVideo;
	admit: Admission;
	/** With less free space on the disk, the health check fails and uploads are rejected. */
	minFreeBytes: number;
	dispatcher: Dispatcher;
	urls: Urls;
	maxBodyBytes: number;
	maxAssetBytes: number;
	dashboard: DashboardSettings;
	limits: RequestLimits;
}
