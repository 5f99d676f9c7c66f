import com.sun.tools.javac.parser.ScannerFactory;
import com.sun.tools.javac.parser.Scanner;
import com.sun.tools.javac.parser.Tokens;
import com.sun.tools.javac.util.Context;
import com.sun.tools.javac.util.Log;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads file names, one a line, and prints {@code name<TAB>start-end,…}: byte ranges of what is no token of javac's
 * own scanner (comments; white space does not matter to the comparison).
 */
public class JavaComments {
    public static void main(String[] arguments) throws Exception {
        BufferedReader names = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintWriter out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
        for (String name = names.readLine(); name != null; name = names.readLine()) {
            try {
                out.println(name + "\t" + ranges(Files.readString(Path.of(name))));
            } catch (Exception error) {
                // Not UTF-8 or not Java: left out of the comparison.
            }
        }
        out.flush();
    }

    private static String ranges(String source) {
        Context context = new Context();
        Log.preRegister(context, new PrintWriter(java.io.OutputStream.nullOutputStream()));
        Scanner scanner = ScannerFactory.instance(context).newScanner(source, true);
        StringBuilder gaps = new StringBuilder();
        int end = 0;
        int endBytes = 0;
        while (true) {
            scanner.nextToken();
            Tokens.Token token = scanner.token();
            boolean last = token.kind == Tokens.TokenKind.EOF;
            if (token.kind == Tokens.TokenKind.ERROR) throw new IllegalArgumentException("no Java");
            int start = last ? source.length() : token.pos;
            int startBytes = endBytes + bytes(source, end, start);
            if (startBytes > endBytes) gaps.append(gaps.length() == 0 ? "" : ",").append(endBytes).append('-').append(startBytes);
            if (last) return gaps.toString();
            endBytes = startBytes + bytes(source, start, token.endPos);
            end = token.endPos;
        }
    }

    private static int bytes(String source, int from, int to) {
        return source.substring(from, to).getBytes(StandardCharsets.UTF_8).length;
    }
}
