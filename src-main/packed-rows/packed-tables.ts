/**
 * The tables whose rows an older analysis has packed. Small ones are left as they are: they say which analyses there are, and
 * what each looked for.
 */
export interface PackedTable {
  readonly name: string;
  /** What the rows are read in order of; with the analysis it names a row. */
  readonly order: string;
  /**
   * Columns with ids of rows of `arch_node`, which other analyses have as well under other ids: packed by the node's key.
   */
  readonly nodeColumns?: readonly string[];
  /** The column that names a text of `content`. */
  readonly textColumn?: string;
  /** Rows of which these columns alone are packed: the row stays, with these values in their place. */
  readonly emptied?: Readonly<Record<string, string | null>>;
  /** Rows that stay besides being packed, as a condition with the analysis as its parameter. */
  readonly stays?: string;
}

/** In the order in which they are packed; they are unpacked the other way round. Nodes come after what names them. */
export const PACKED_TABLES: readonly PackedTable[] = [
  { name: 'file_entry', order: 'path', textColumn: 'content_id' },
  { name: 'quality_issue', order: 'id' },
  { name: 'arch_edge', order: 'id', nodeColumns: ['source_node_id', 'target_node_id'] },
  { name: 'arch_violation', order: 'id', nodeColumns: ['source_node_id', 'target_node_id'] },
  { name: 'arch_node', order: 'id' },
  { name: 'dependency', order: 'id' },
  { name: 'file_change_stat', order: 'file_path' },
  {
    name: 'commit_stat',
    order: 'hash',
    // What can be measured against is shown with the newest commit of its time.
    stays: 'hash = (SELECT hash FROM commit_stat WHERE analysis_id = ? ORDER BY committed_at DESC LIMIT 1)',
  },
  { name: 'evolution_view', order: 'range' },
  { name: 'stage_blob', order: 'stage', emptied: { json: '{}' } },
  {
    name: 'evolution_result',
    order: 'analysis_id',
    emptied: { coupling: '[]', bus_factors: '[]', files: '[]', attention: null, monthly_changes: null },
  },
];
