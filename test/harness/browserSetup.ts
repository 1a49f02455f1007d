import { prepareBrowser } from './browser';

export default prepareBrowser;
