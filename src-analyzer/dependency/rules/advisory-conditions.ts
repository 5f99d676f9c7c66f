import type { Declaration } from '../declaration.ts';
import type { AdvisoryRecord } from '../advisories/advisory-records.ts';
import { systemsOf } from './go-platforms.ts';

/** What a vulnerability hangs on. */
interface Condition {
  /** Goes on after its name and level. */
  readonly said: string;
  /** What a project has where it is met, as `unmet` of a declaration names it. */
  readonly needs?: string;
}

/** What a project of Ruby has that lets Puma read the PROXY protocol. */
export const PROXY_PROTOCOL = 'set_remote_address proxy_protocol';
export const VIPS = 'ruby-vips';
export const MINI_MAGICK = 'mini_magick';
export const BORING = 'boring';
export const BLACK_ACTION = 'the GitHub Action psf/black';

const PROXY: Condition = { said: ' where Puma reads the PROXY protocol', needs: PROXY_PROTOCOL };
const MAGICK: Condition = { said: ' where mini_magick makes the variants', needs: MINI_MAGICK };

/** Where its maker says what it hangs on and the range of versions does not; by the descriptions of the databases. */
const CONDITIONS: Readonly<Record<string, Condition>> = {
  // https://github.com/spring-projects/spring-framework/issues/24434
  'CVE-2016-1000027': { said: ' where HTTP invokers are served' },
  // The Ruby Advisory Database: “only Puma servers using the following non-default config are affected”.
  'CVE-2026-47736': PROXY,
  'CVE-2026-47737': PROXY,
  // “Uses libvips for Active Storage image processing”, “image_processing in addition to mini_magick”.
  'CVE-2026-66066': { said: ' where libvips makes the variants', needs: VIPS },
  // The Python Packaging Advisory Database: “a GitHub action … supports an option, use_pyproject: true”.
  'CVE-2026-31900': { said: ' where Black’s GitHub Action reads pyproject.toml', needs: BLACK_ACTION },
  // The RustSec Advisory Database, RUSTSEC-2026-0141: “any lettre user built with the boring-tls feature”.
  'CVE-2026-46428': { said: ' where the feature boring-tls is on', needs: BORING },
  // “An attacker who controls the value of this argument”.
  'CVE-2026-32274': { said: ' where others choose --python-cell-magics' },
  // https://github.com/advisories/GHSA-mjmj-j48q-9wg2: its Constructor makes any types that a document names.
  'CVE-2022-1471': { said: ' where objects are made of documents from outside' },
  'CVE-2022-21831': MAGICK,
  'CVE-2025-24293': MAGICK,
};

/** ` where HTTP invokers are served`, ` on Windows`; '' without a condition. */
export function conditionOf(record: Pick<AdvisoryRecord, 'id' | 'aliases'>): string {
  const systems = systemsOf(record);
  return CONDITIONS[record.id]?.said ?? (systems === '' ? '' : ` on ${systems}`);
}

type Unmet = NonNullable<Declaration['unmet']>[number];

/** What the project does not have, though the vulnerability needs it. */
export function unmetBy({ id }: Pick<AdvisoryRecord, 'id'>, { unmet = [] }: Declaration): Unmet | undefined {
  const needs = CONDITIONS[id]?.needs;
  return needs === undefined ? undefined : unmet.find((one) => one.needs === needs);
}

/** `CVE-2026-1 needs ruby-vips, which Gemfile.lock does not have.` */
export function unmetSentences(records: readonly AdvisoryRecord[], declaration: Declaration): string[] {
  const known = records.flatMap(({ id }) => {
    const unmet = unmetBy({ id }, declaration);
    return unmet === undefined ? [] : [{ id, ...unmet }];
  });
  return [...Map.groupBy(known, ({ needs }) => needs).values()].map(sentenceOf);
}

function sentenceOf(those: readonly { id: string; needs: string; file: string }[]): string {
  const [{ needs, file } = { needs: '', file: '' }] = those;
  const ids = those.map(({ id }) => id).join(', ');
  if (those.length === 1) return `${ids} needs ${needs}, which ${file} does not have.`;
  return `${ids} need ${needs}, which ${file} does not have.`;
}
