/** A request as the double logs it; `end` is set when the exchange is over. */
export interface LoggedRequest {
  readonly n: number;
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** The body's text, to be searched for what must not have been sent. */
  readonly raw: string;
  /** `ok`, `aborted` (the client went first), the HTTP status of a refusal, or the fault's kind. */
  end: string | undefined;
}

type FaultKind =
  /** An HTTP status before anything else. */
  | { readonly kind: 'status'; readonly status: number; readonly message?: string }
  /** No answer at all, or none after `after` pieces. */
  | { readonly kind: 'hang'; readonly after?: number }
  | { readonly kind: 'slow'; readonly firstMs: number; readonly gapMs?: number }
  /** The connection breaks after `after` pieces. */
  | { readonly kind: 'reset'; readonly after: number }
  /** A clean end without `done`. */
  | { readonly kind: 'eof'; readonly after: number }
  /** An error line inside the stream. */
  | { readonly kind: 'error'; readonly after: number }
  /** Never ends: tokens, thoughts, or one line; as fast as the client reads. */
  | { readonly kind: 'endless'; readonly what: 'tokens' | 'thoughts' | 'line' }
  | { readonly kind: 'garbage'; readonly after: number }
  | { readonly kind: 'badjson'; readonly mode: 'truncated' | 'prose' | 'missing' | 'empty' }
  | { readonly kind: 'wrongdim'; readonly dimension: number }
  /** One vector less than texts. */
  | { readonly kind: 'short' }
  /** Vectors of zeros, which are near to everything and nothing. */
  | { readonly kind: 'zero' };

/** A fault of one operation; without `times` it happens always, `match` limits it to bodies with that text. */
export type Fault = FaultKind & {
  readonly op: 'chat' | 'embed' | 'version' | 'tags';
  readonly times?: number;
  readonly match?: string;
};

export interface DoubleModel {
  readonly name: string;
  readonly capabilities: readonly string[];
  readonly contextLength?: number;
  readonly embeddingLength?: number;
  /** Runs elsewhere: a cloud model. */
  readonly remoteHost?: string;
}

export interface DoubleOptions {
  readonly models?: readonly DoubleModel[];
  readonly faults?: readonly Fault[];
  /** The answer to a chat request; by default text made from the last message, or JSON made from the schema. */
  readonly reply?: string | ((body: Record<string, unknown>) => string);
  /** How the stream is cut into packets. */
  readonly split?: 'line' | 'utf8' | 'bytes' | 'coalesce';
  /** Whether the last line of a stream ends with a line break; it does by default. */
  readonly finalNewline?: boolean;
  /** Said before the answer, as models do that think. */
  readonly thinking?: string;
  /** Whether the list of models says what they can do (since v0.30) or only `/api/show` does. */
  readonly capabilitiesInTags?: boolean;
  readonly version?: string;
  /** How long a model takes to load when it is asked to. */
  readonly loadMs?: number;
}

export const CHAT_MODEL: DoubleModel = {
  name: 'qwen2.5-coder:7b',
  capabilities: ['completion', 'tools'],
  contextLength: 32_768,
};
export const EMBEDDING_MODEL: DoubleModel = {
  name: 'bge-m3:latest',
  capabilities: ['embedding'],
  contextLength: 8192,
  embeddingLength: 1024,
};
