/** Where the next bugs are likely and what that list was worth a year ago (D129); null where it was not worked out. */
export const ATTENTION = `
ALTER TABLE evolution_result ADD COLUMN attention TEXT CHECK(json_valid(attention));
`;
