const PROJECT = /^#\/projects\/(\d+)(?:\/([a-z]+))?\/?(?:\?(.*))?$/;

/**
 * What the loaders of the view at an address of the page ask the backend for (router.tsx). An address that is missing here
 * is only asked for later.
 * @param hash of the page, with its `#`
 */
export function firstAddresses(hash: string): string[] {
  if (hash === '' || hash === '#/') return ['/api/v1/projects?size=1'];
  const [, id, view, search = ''] = PROJECT.exec(hash) ?? [];
  if (id === undefined) return [];
  const project = `/api/v1/projects/${id}`;
  const isTree = view === 'files' && new URLSearchParams(search).get('view') !== 'list';
  return isTree ? [project, `${project}/files/facts`] : [project];
}
