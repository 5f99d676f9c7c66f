<?php
// Reads file names, one a line, and prints `name<TAB>start-end,…`: byte ranges of comments by PHP's own tokenizer.
while (($line = fgets(STDIN)) !== false) {
    $name = rtrim($line, "\n");
    $source = file_get_contents($name);
    try {
        $tokens = PhpToken::tokenize($source, TOKEN_PARSE);
    } catch (Throwable $error) {
        continue;
    }
    $ranges = [];
    foreach ($tokens as $token) {
        if ($token->is([T_COMMENT, T_DOC_COMMENT])) {
            $ranges[] = $token->pos . '-' . ($token->pos + strlen($token->text));
        }
    }
    echo $name, "\t", implode(',', $ranges), "\n";
}
