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
 * The streams of a process: results go to {@code out}, other messages to {@code err}, both in UTF-8
 * with {@code \n} as line end on every platform.
 *
 * @param in the standard input
 * @param out the results
 * @param err the messages
 * @param terminal true if {@code out} is a terminal
 * @param noColour true if the environment disables colour
 */
public record Console(
    InputStream in, PrintWriter out, PrintWriter err, boolean terminal, boolean noColour) {

  /** Returns the streams of this process. */
  public static Console ofProcess() {
    String noColour = System.getenv("NO_COLOR");
    return new Console(
        System.in,
        writer(new FileOutputStream(FileDescriptor.out)),
        writer(new FileOutputStream(FileDescriptor.err)),
        Boolean.getBoolean("lockstep.terminal"),
        (noColour != null && !noColour.isEmpty()) || "dumb".equals(System.getenv("TERM")));
  }

  /** Returns a writer that ends lines with {@code \n} and is flushed by its owner. */
  public static PrintWriter writer(OutputStream stream) {
    var bytes = new BufferedOutputStream(stream, 1 << 13);
    return new PrintWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8), false) {
      @Override
      public void println() {
        write('\n');
      }
    };
  }

  /** Returns whether the reader of {@code out} has closed it, as {@code head} does. */
  public boolean isClosed() {
    return out.checkError();
  }

  /** Prints a message that is not a result on {@code err}. */
  public void tell(String sentence) {
    out.flush();
    err.println("lockstep: " + sentence);
    err.flush();
  }
}
