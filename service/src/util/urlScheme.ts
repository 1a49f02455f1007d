/** Also tells that the rest of it is a URL: `https://` and `http://host:99999/` are none. */
export const isHttpUrl = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url);

export const isDataUrl = (url: string) => /^data:/i.test(url);
