interface Asked {
  readonly isPending: boolean;
  readonly isFetching: boolean;
}

/**
 * Whether nobody can say yet that there is no report. When the first analysis has ended, the list without it is asked again.
 * @param report undefined where the list has none
 */
export const isAwaited = (list: Asked, report: Pick<Asked, 'isPending'> | undefined): boolean =>
  report === undefined ? list.isPending || list.isFetching : report.isPending;
