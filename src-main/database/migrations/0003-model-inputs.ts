/** What a model was sent for the texts it wrote, and the file that was attached to a question. */
export const MODEL_INPUTS = `
ALTER TABLE chat_message ADD COLUMN model_input TEXT CHECK(model_input IS NULL OR json_valid(model_input));
ALTER TABLE chat_message ADD COLUMN file_ref TEXT;
ALTER TABLE document ADD COLUMN model_input TEXT CHECK(model_input IS NULL OR json_valid(model_input));
ALTER TABLE quality_issue ADD COLUMN model_input TEXT CHECK(model_input IS NULL OR json_valid(model_input));
`;
