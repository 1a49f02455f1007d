export const isHttpUrl = (url: string) => /^https?:\/\//i.test(url);

export const isDataUrl = (url: string) => /^data:/i.test(url);
