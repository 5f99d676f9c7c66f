/** D202: what does not allow the release that would help, as JSON; NULL where no file says so, and for analyses of before. */
export const HELD_PACKAGES = `
ALTER TABLE dependency ADD COLUMN held TEXT CHECK(json_valid(held));
`;
