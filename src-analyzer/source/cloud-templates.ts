/**
 * Which functions the templates of a project give to a cloud, that calls them and ends each call after a time:
 * AWS after a quarter of an hour at most (https://docs.aws.amazon.com/lambda/latest/dg/configuration-timeout.html),
 * Google after an hour at most (https://cloud.google.com/run/docs/functions/timeout).
 */

interface Source {
  readonly path: string;
  readonly text: string;
}

/** AWS SAM and CloudFormation, Terraform, AWS CDK. */
const OF_AWS =
  /\bAWS::(?:Serverless|Lambda)::Function\b|\baws_lambda_function\b|\bmodules\/lambda\b|\baws[-_]lambda\b/;
/** Serverless has its own file; in what Terraform builds nothing else has a handler with a dot in it. */
const BY_NAME = /(?:^|\/)serverless[\w.-]{0,40}\.(?:ya?ml|json|[jt]s)$|\.tf$/;
const OF_GOOGLE = /\bgoogle_cloudfunctions2?_function\b|\bgcloud(?: \w+)? functions deploy\b/;

/** `handler: src/orders/add.handler`: a file without its ending, and what it exports. */
const HANDLER =
  /\b[Hh]andler["']?[ \t]{0,40}[:=][ \t]{0,9}["']?([\w./-]{1,200})\.([A-Za-z_$][\w$]{0,80})(?![\w./:$-])/g;
/** `Handler: shop.orders.AddHandler::handleRequest`. */
const TYPE =
  /\b[Hh]andler["']?[ \t]{0,40}[:=][ \t]{0,9}["']?((?:[a-z_]\w{0,60}\.){1,12}[A-Z]\w{0,80})(?:::\w{1,80})?(?![\w.:$])/g;
/** CDK's functions of one file: what the file exports is called `handler` unless it is said. */
const ENTRY =
  /\bentry["']?\s{0,9}[:=][^\n]{0,120}?["']((?:[\w.-]{1,60}\/){0,8}[\w.-]{1,60})\.(?:[cm]?[jt]s|py)["']/g;
const PLAIN_HANDLER = /\bhandler["']?[ \t]{0,9}[:=][ \t]{0,9}["']([A-Za-z_$][\w$]{0,80})["']/g;
/** Google's functions stand in files that it looks for itself. */
const ENTRY_POINT = /\bentry[-_]point["']?[ \t]{0,40}[= \t:][ \t]{0,9}["']?([A-Za-z_]\w{0,80})/g;
const FILES_OF_GOOGLE: readonly string[] = ['main', 'index'];

/** Azure ends a function after minutes unless it is told not to (https://learn.microsoft.com/azure/azure-functions/functions-host-json). */
const HOST_OF_AZURE = /(?:^|\/)host\.json$/;
const ENDLESS = /"functionTimeout"\s{0,9}:\s{0,9}"-1"/;

/** Whether a file may give functions to a cloud, or say how long they may take. */
export const mayNameFunctions = (path: string): boolean =>
  /\.(?:ya?ml|json|tf|sh)$/.test(path) ||
  BY_NAME.test(path) ||
  /(?:^|\/)[\w-]{0,40}(?:cdk|infra|stack|deploy|iac)[\w-]{0,40}(?:\/(?:[\w.-]{1,60}\/){0,8}[\w.-]{1,60})?\.(?:ts|js|py)$/i.test(
    path,
  );

/** As it is in the sources: what is built lies in a folder of its own. */
const inSources = (module: string): string =>
  module.replace(/^(?:\.{1,2}\/)+/, '').replace(/^(?:dist|build|out)\//, '');

export class CloudTemplates {
  /** Files by what they export, with a dot between. */
  private readonly modules = new Map<string, Set<string>>();
  private readonly types = new Set<string>();
  private isEndless = false;

  read({ path, text }: Source): void {
    this.isEndless ||= HOST_OF_AZURE.test(path) && ENDLESS.test(text);
    if (OF_AWS.test(text) || BY_NAME.test(path)) this.readAws(text);
    if (!OF_GOOGLE.test(text)) return;
    for (const [, name = ''] of text.matchAll(ENTRY_POINT))
      for (const module of FILES_OF_GOOGLE) this.add(module, name);
  }

  private readAws(text: string): void {
    for (const [, module = '', name = ''] of text.matchAll(HANDLER)) this.add(module, name);
    for (const [, type = ''] of text.matchAll(TYPE)) this.types.add(type);
    const names = ['handler', ...[...text.matchAll(PLAIN_HANDLER)].map(([, name = '']) => name)];
    for (const [, module = ''] of text.matchAll(ENTRY)) for (const name of names) this.add(module, name);
  }

  private add(module: string, name: string): void {
    const place = inSources(module);
    for (const one of [place, place.replaceAll('.', '/')]) {
      const key = `${one.slice(one.lastIndexOf('/') + 1)}.${name}`;
      const known = this.modules.get(key);
      if (known) known.add(one);
      else this.modules.set(key, new Set([one]));
    }
  }

  /** Whether one of the names that a file declares is given to a cloud. */
  names(path: string, declared: Iterable<string>): boolean {
    if (this.modules.size === 0) return false;
    const place = path.replace(/\.\w{1,10}$/, '');
    const stem = place.slice(place.lastIndexOf('/') + 1);
    for (const name of declared)
      for (const module of this.modules.get(`${stem}.${name}`) ?? [])
        if (place === module || place.endsWith(`/${module}`)) return true;
    return false;
  }

  /** Whether a type is, by its full name. */
  namesType(full: string): boolean {
    return this.types.has(full);
  }

  /** Whether Azure ends what it calls as well. */
  get endsAzure(): boolean {
    return !this.isEndless;
  }
}
