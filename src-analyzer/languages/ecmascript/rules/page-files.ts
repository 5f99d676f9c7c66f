const SERVER_FOLDER = /(?:^|\/)(?:server|backend)\//;
const PAGE_FOLDER =
  /(?:^|\/)(?:client|frontend|web|ui|browser|public|static|components|hooks|renderer|views|store)\//;
const PAGE_FILE = /\.(?:vue|svelte|jsx|tsx)$/;

export const isInServerFolder = (path: string): boolean => SERVER_FOLDER.test(path);

/** Whether a file is a page's by its name or folder: people close it when nothing comes. */
export const isOfPage = (path: string): boolean =>
  PAGE_FILE.test(path) || (PAGE_FOLDER.test(path) && !SERVER_FOLDER.test(path));

/** Pages and servers for those who develop the program, and files that change its data once. */
const FOR_DEVELOPERS =
  /(?:^|\/)(?:dev|debug|debug-?tools?|dev-?server|dev-?tools?|playground|sandbox)(?:\/|\.\w+$)|(?:^|[/.-])(?:migration|migrate|seed|seeder)\.\w+$/i;

export const isForDevelopers = (path: string): boolean => FOR_DEVELOPERS.test(path);
