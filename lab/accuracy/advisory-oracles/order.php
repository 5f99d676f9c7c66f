<?php
// Orders pairs of versions with Composer's own library. Lines in: a TAB b; lines out: -1, 0 or 1.
require_once 'Composer/Semver/autoload.php';
$parser = new Composer\Semver\VersionParser();
while (($line = fgets(STDIN)) !== false) {
    [$a, $b] = array_map(fn ($text) => $parser->normalize($text), explode("\t", rtrim($line, "\n")));
    $less = Composer\Semver\Comparator::lessThan($a, $b);
    echo $less ? -1 : (Composer\Semver\Comparator::equalTo($a, $b) ? 0 : 1), "\n";
}
