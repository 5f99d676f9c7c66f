import type { Rule } from '#analyzer/rules/kinds.ts';
import { REQUEST_TIMEOUT } from './request-rules.ts';
import { RUST_TREE_RULES } from './rust-rules.ts';

/** Every rule for Rust. */
export const RUST_RULES: readonly Rule[] = [...RUST_TREE_RULES, REQUEST_TIMEOUT];
