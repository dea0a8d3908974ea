package dev.lockstep.cli.remote;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.engine.port.Id;
import java.util.function.Consumer;

/** The steps that all commands to a running server have in common. */
public final class RemoteCall {

  private RemoteCall() {}

  /**
   * Calls a server and reports what it declines on standard error.
   *
   * @return whether the server accepted
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
   * Returns an ID as it is written in paths.
   *
   * @param what what the ID is of, for the message
   * @throws Failure if the text is not an ID
   */
  public static String id(String text, String what) {
    return Id.parse(text)
        .map(Id::toString)
        .orElseThrow(() -> new Failure("`" + text + "` is not the ID of " + what));
  }
}
