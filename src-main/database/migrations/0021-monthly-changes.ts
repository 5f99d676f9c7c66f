/** D166: how often the listed files changed in each month of the last year; null where it was not counted. */
export const MONTHLY_CHANGES = `
ALTER TABLE evolution_result ADD COLUMN monthly_changes TEXT CHECK(json_valid(monthly_changes));
`;
