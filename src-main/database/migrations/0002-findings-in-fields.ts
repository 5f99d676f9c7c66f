/** What used to stand in the sentences of findings alone, and the files behind the hotspot map. */
export const FINDINGS_IN_FIELDS = `
ALTER TABLE arch_violation ADD COLUMN title TEXT;
-- CIRCULAR_DEPENDENCY: how many parts reach each other.
ALTER TABLE arch_violation ADD COLUMN cycle_size INTEGER;

ALTER TABLE dependency ADD COLUMN product TEXT;
ALTER TABLE dependency ADD COLUMN fixed_in TEXT;
ALTER TABLE dependency ADD COLUMN weaknesses TEXT NOT NULL DEFAULT '[]' CHECK(json_valid(weaknesses));
ALTER TABLE dependency ADD COLUMN instead TEXT;

-- Read as a whole and never searched, so one value in place of thousands of rows.
ALTER TABLE evolution_result ADD COLUMN files TEXT NOT NULL DEFAULT '[]' CHECK(json_valid(files));
ALTER TABLE evolution_result ADD COLUMN source_files INTEGER NOT NULL DEFAULT 0;
`;
