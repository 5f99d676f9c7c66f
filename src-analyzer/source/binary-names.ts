/** Extensions of files that are never text: they are listed with their size, but not read. */
const BINARY_EXTENSIONS: ReadonlySet<string> = new Set(
  (
    'png jpg jpeg gif bmp ico icns webp avif tif tiff psd ai xcf heic ' +
    'mp3 mp4 m4a m4v wav ogg oga ogv flac avi mov mkv webm wmv mid ' +
    'zip gz tgz bz2 xz 7z rar tar zst lz4 jar war ear aar apk ipa nupkg whl egg gem deb rpm dmg iso msi cab ' +
    'exe dll so dylib a o obj lib pdb class pyc pyo pyd wasm node bin dat.gz elc beam ' +
    'ttf otf woff woff2 eot pdf doc docx xls xlsx ppt pptx odt ods odp epub ' +
    'bson br pack idx rp xmind emmx ' +
    'sqlite sqlite3 db mdb jks keystore p12 pfx der mo qm swf fla blend glb fbx 3ds npy npz h5 parquet onnx pt pth'
  ).split(' '),
);

/** Whether the name alone says that a file is binary. */
export function isBinaryName(path: string): boolean {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') && BINARY_EXTENSIONS.has(path.slice(dot + 1).toLowerCase());
}
