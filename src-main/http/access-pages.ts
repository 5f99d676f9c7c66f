/*
 * The two pages that are shown where the interface may not be: plain, in both languages, without scripts.
 */

/** What a browser gets that has not shown whose it is; its link asks for the same address again. */
export function refusedPage(path: string): string {
  const again = escapeHtml(`/${path.replace(/^\/+/, '')}`);
  return page(
    '',
    `<h1>This page belongs to another user, or it was opened without its key</h1>
<p>Vitals shows projects only to the person who started it. Open it from its own window, with <code>npm start</code>, or with the file <code>open-vitals.html</code> in its data folder.</p>
<p><a href="${again}">Try again</a></p>
<div lang="zh-CN"><h1>此页面属于其他用户，或者打开时没有密钥</h1>
<p>Vitals 只向启动它的人显示项目。请从它自己的窗口打开，或运行 <code>npm start</code>，或打开其数据文件夹中的 <code>open-vitals.html</code> 文件。</p>
<p><a href="${again}">重试</a></p></div>`,
  );
}

/**
 * What a browser gets for its start key: it goes on to the page by itself. No redirect, because the cookie is not
 * sent with one that another site or a file began.
 */
export function openedPage(): string {
  return page('<meta http-equiv="refresh" content="0;url=/">', '<p><a href="/">Vitals</a></p>');
}

/** What the file of the data directory holds: it opens `address`, which no command line shows that way. */
export function startPage(address: string): string {
  const url = escapeHtml(address);
  return page(
    `<meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${url}">`,
    `<p><a href="${url}">Vitals</a></p>`,
  );
}

function page(head: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<title>Vitals</title>${head}
<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 36em; margin: 15vh auto; padding: 0 1.5em">
${body}
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
