package dev.lockstep.cli.remote;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.engine.Id;
import java.util.function.Consumer;

/** The common steps of all commands that call a running server. */
public final class RemoteCall {

  private RemoteCall() {}

  /**
   * Calls a server and prints a declined request on standard error.
   *
   * @return true if the server accepted the request
   */
  public static boolean run(Console console, RemoteOptions options, Consumer<RemoteServer> call) {
    try {
      call.accept(options.server(System.getenv()));
      return true;
    } catch (DeclinedRequestException declined) {
      console.tell(declined.sentence());
      return false;
    }
  }

  /**
   * Returns an ID in the form used in paths.
   *
   * @param text the text
   * @param what the thing with the ID, for the message
   * @throws Failure if the text is not an ID
   */
  public static String id(String text, String what) {
    return Id.parse(text)
        .map(Id::toString)
        .orElseThrow(() -> new Failure("`" + text + "` is not the ID of " + what));
  }
}
