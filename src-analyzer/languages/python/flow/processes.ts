import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const RUNS = { weakness: 'command-injection', argument: 0, what: 'runs it as a command' } as const;
const WITH_SHELL = [{ argument: 'shell', is: 'true' }] as const;

/** Commands: only what a shell reads can be more than one command. */
export const PROCESSES: FlowTable = {
  name: 'subprocess and os',
  types: [{ type: 'paramiko.client.SSHClient', above: ['paramiko.SSHClient'] }],
  results: [{ call: '(paramiko|paramiko.client).SSHClient', type: 'paramiko.SSHClient' }],
  sinks: [
    { ...RUNS, call: '(os.(system|popen|popen2|popen3|popen4)|platform.popen|popen2.popen2|popen2.popen3)' },
    { ...RUNS, call: '(subprocess.(getoutput|getstatusoutput)|commands.(getoutput|getstatusoutput))' },
    { ...RUNS, call: 'subprocess.(run|call|Popen|check_call|check_output)', when: WITH_SHELL },
    {
      ...RUNS,
      call: 'subprocess.(run|call|Popen|check_call|check_output)',
      argument: 'args',
      when: WITH_SHELL,
    },
    {
      ...RUNS,
      call: 'subprocess.(run|call|Popen|check_call|check_output)',
      argument: 0,
      when: [{ argument: 0, is: /^(?:\/(?:usr\/)?bin\/)?(?:ba|z|da|k)?sh$|^cmd(?:\.exe)?$|^powershell/i }],
    },
    { ...RUNS, call: 'asyncio.create_subprocess_shell' },
    { ...RUNS, call: 'asyncio.subprocess.create_subprocess_shell' },
    {
      ...RUNS,
      call: 'os.(execl|execle|execlp|execlpe|execv|execve|execvp|execvpe)',
      what: 'runs the program it names',
    },
    {
      ...RUNS,
      call: 'os.(spawnl|spawnle|spawnlp|spawnlpe|spawnv|spawnve|spawnvp|spawnvpe)',
      argument: 1,
      what: 'runs the program it names',
    },
    { ...RUNS, call: 'paramiko.SSHClient#exec_command', what: 'runs it as a command of another machine' },
    { ...RUNS, call: 'pexpect.(spawn|run)' },
    { ...RUNS, call: 'invoke.run' },
  ],
  propagators: [{ call: 'shlex.split', from: 0, to: 'result' }],
};
