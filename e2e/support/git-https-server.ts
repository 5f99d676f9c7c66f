/** The git host of the journeys is the one the import's own tests use. */
export { startGitHttpsServer, type GitHttpsServer } from '#main/storage/testing/git-https-server.ts';
