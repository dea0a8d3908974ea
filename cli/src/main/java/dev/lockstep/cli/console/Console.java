package dev.lockstep.cli.console;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * The streams of one run: results go to {@code out}, everything else to {@code err}, both UTF-8
 * with {@code \n} at line ends whatever the machine's own habits.
 *
 * @param terminal whether a person looks at {@code out}
 * @param noColour whether the environment asks for plain text
 */
public record Console(
    InputStream in, PrintWriter out, PrintWriter err, boolean terminal, boolean noColour) {

  /** The streams of this process. */
  public static Console ofProcess() {
    String noColour = System.getenv("NO_COLOR");
    return new Console(
        System.in,
        writer(new FileOutputStream(FileDescriptor.out)),
        writer(new FileOutputStream(FileDescriptor.err)),
        Boolean.getBoolean("lockstep.terminal"),
        (noColour != null && !noColour.isEmpty()) || "dumb".equals(System.getenv("TERM")));
  }

  /** A writer that ends lines with {@code \n} and is flushed by its owner. */
  public static PrintWriter writer(OutputStream stream) {
    var bytes = new BufferedOutputStream(stream, 1 << 13);
    return new PrintWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8), false) {
      @Override
      public void println() {
        write('\n');
      }
    };
  }

  /** Whether nobody reads {@code out} any more, as when {@code head} has seen enough. */
  public boolean isClosed() {
    return out.checkError();
  }

  /** Says something that is no result. */
  public void tell(String sentence) {
    out.flush();
    err.println("lockstep: " + sentence);
    err.flush();
  }
}
