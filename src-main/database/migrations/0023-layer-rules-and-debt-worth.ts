/**
 * D170: the layer rules of a project, in the order its people keep them; and of a violation the rule of the project that it
 * breaks, as it was when the code was analysed; NULL for the layers that Vitals knows by itself.
 * D173: how long an item of the debt register takes and what it costs the health score; NULL where nothing tells.
 */
export const LAYER_RULES_AND_DEBT_WORTH = `
CREATE TABLE layer_rule(
  project_id INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  place INTEGER NOT NULL,
  from_pattern TEXT NOT NULL,
  to_pattern TEXT NOT NULL,
  reason TEXT,
  PRIMARY KEY(project_id, place)
) STRICT, WITHOUT ROWID;
ALTER TABLE arch_violation ADD COLUMN layer_rule TEXT CHECK(json_valid(layer_rule));
ALTER TABLE tech_debt ADD COLUMN effort TEXT CHECK(effort IN('MINUTES','HOURS','DAYS','WEEKS','MONTHS'));
ALTER TABLE tech_debt ADD COLUMN gain REAL;
`;
