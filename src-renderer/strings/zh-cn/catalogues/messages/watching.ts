/** Why saved files of a folder are not noticed (D160). */
export const WATCHING: Readonly<Record<string, string>> = {
  'The folder is on a network drive or another volume: only commits are noticed. "Look for changes" finds saved files at any time.':
    '文件夹位于网络驱动器或其他卷上：只会注意到提交。“检查变更”可随时找到保存的文件。',
  'The system has no more file watchers to give: only commits are noticed. "Look for changes" finds saved files at any time.':
    '系统已没有可用的文件监视：只会注意到提交。“检查变更”可随时找到保存的文件。',
  'The folder has more than {0} folders in it: only commits are noticed. "Look for changes" finds saved files at any time.':
    '该文件夹包含超过 {0} 个文件夹：只会注意到提交。“检查变更”可随时找到保存的文件。',
  'The folder has {0} folders in it, and of the {1} that this system lets all programs watch (fs.inotify.max_user_watches) Vitals takes a quarter at most: only commits are noticed. "Look for changes" finds saved files at any time.':
    '该文件夹包含 {0} 个文件夹，而系统允许所有程序合计监视 {1} 个（fs.inotify.max_user_watches），Vitals 最多使用其中四分之一：只会注意到提交。“检查变更”可随时找到保存的文件。',
};
