/** Below these the folders are packages: `org.springframework.samples` is the application, `com.shop.vendor` its own code. */
const PACKAGES = /(^|\/)src\/(?:main|test)\/(?:java|kotlin|scala|groovy)\//;

/** The part of a path above its packages, `shop/src/main/java/`; the whole path where it has none. */
export function abovePackages(path: string): string {
  const packages = PACKAGES.exec(path);
  return packages === null ? path : path.slice(0, packages.index + packages[0].length);
}
