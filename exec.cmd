@rem The scripts in package.json begin with the shell's "exec", so that npm's signals reach Node itself.
@rem Windows has no such word; there this file stands for it.
@%*
