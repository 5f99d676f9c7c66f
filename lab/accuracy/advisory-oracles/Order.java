import java.io.BufferedReader;
import java.io.InputStreamReader;
import org.apache.maven.artifact.versioning.ComparableVersion;

/** Orders pairs of versions with Maven itself. Lines in: a TAB b; lines out: -1, 0 or 1. */
class Order {
  public static void main(String[] arguments) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] pair = line.split("\t");
      System.out.println(Integer.signum(new ComparableVersion(pair[0]).compareTo(new ComparableVersion(pair[1]))));
    }
  }
}
