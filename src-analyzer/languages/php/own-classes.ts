/** Classes and interfaces of PHP itself that code outside of a namespace names without a backslash, in small letters. */
export const BUILT_IN: ReadonlySet<string> = new Set(
  `ArgumentCountError ArithmeticError ArrayIterator ArrayObject BadFunctionCallException BadMethodCallException
  Closure CURLFile DateInterval DatePeriod DateTime DateTimeImmutable DateTimeZone DirectoryIterator
  DivisionByZeroError DomainException DOMDocument DOMXPath Error ErrorException Exception FilesystemIterator
  InvalidArgumentException IntlDateFormatter JsonException LengthException LogicException NumberFormatter
  OutOfBoundsException OutOfRangeException OverflowException PDO PDOException RangeException
  RecursiveDirectoryIterator RecursiveIteratorIterator ReflectionClass ReflectionException ReflectionFunction
  ReflectionMethod ReflectionNamedType ReflectionObject ReflectionProperty RuntimeException SimpleXMLElement
  SoapClient SoapFault SplFileInfo SplFileObject SplObjectStorage SplPriorityQueue SplQueue SplStack stdClass
  Throwable TypeError UnderflowException UnexpectedValueException UnhandledMatchError ValueError XMLReader
  XMLWriter ZipArchive`
    .split(/\s+/)
    .map((name) => name.toLowerCase()),
);

/** Classes of its extensions, in small letters. */
const OF_EXTENSIONS =
  'collator imagick imagickdraw imagickpixel memcache memcached mysqli mysqli_result redis rediscluster solrclient sqlite3 swoole xsltprocessor'.split(
    ' ',
  );

/** Classes that a name alone may mean, whatever a project calls its own. */
export const NATIVE_CLASSES: ReadonlySet<string> = new Set([...BUILT_IN, ...OF_EXTENSIONS]);
