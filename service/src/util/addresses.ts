/*
 * Web addresses in a text, of which no line ends inside. Chinese, Japanese and Korean go on behind an address without a space:
 * "cafe.exampleへ", "https://cafe.example/menu请看".
 */

const eastAsian = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';
const inAddress = `[^\\s<>"'“”»)\\]${eastAsian}\\u3000-\\u303f\\uff00-\\uffef]`;
const letter = `(?![${eastAsian}])[\\p{L}\\p{N}]`;
const domainPart = `(?:[${eastAsian}]{1,63}|(?:(?![${eastAsian}])[\\p{L}\\p{N}-]){1,63})`;
const domainName = `(?<!${letter}|[@.])(?!-)${domainPart}(?<!-)(?:\\.${domainPart}){0,6}\\.(?!(?:js|ts|md|mp[34]|png|jpe?g|pdf|json)\\b)[a-z]{2,24}(?!${letter})`;
const withScheme = `(?:https?://|www\\.)[${eastAsian}]{0,63}${inAddress}+`;
const withPath = `(?:${withScheme}|${domainName}(?:/${inAddress}*)?)`;
/** No part of a path begins with hiragana or such a word of Korean: after a slash at the end they are particles of the sentence. */
const particle =
	'(?:\\p{Script=Hiragana}|(?:에서|으로|까지|부터|[에로를을은는이가의와과도])(?!\\p{Script=Hangul}))';
/** From a part that begins with such letters to the end of the path: "/产品/新品". */
const eastAsianParts = `(?<=[/?#=&_-])(?!${particle})[${eastAsian}](?:[${eastAsian}]|${inAddress})*`;
/** Behind letters of a sentence, a last part can be the sentence too: "访问https://shop.example/查看更多". */
const notLast = `(?=[${eastAsian}\\p{N}]{1,40}[/=&_-])`;

export const webAddress = new RegExp(
	`(?<![${eastAsian}])${withPath}(?:${eastAsianParts})?|${withPath}(?:${notLast}${eastAsianParts})?`,
	'gu',
);
