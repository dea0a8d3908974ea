package com.example.parcels;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.store.Store;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A parcel on its way, durably. Run it twice: the second run finds what the first one did, and
 * commands under a key it has seen are answered as before.
 */
public final class Parcels {

  private static final String SHOP = "bookshop";

  private final Engine engine;
  private final PrintStream out;

  private Parcels(Engine engine, PrintStream out) {
    this.engine = engine;
    this.out = out;
  }

  /** Sends a parcel; the database is {@code target/parcels.db}, or the file that is named. */
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args.length > 0 ? args[0] : "target/parcels.db");
    Files.createDirectories(file.toAbsolutePath().getParent());
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try (Store store = Store.open(file);
        Engine engine = Engine.open(EngineSettings.standard(store, Charts.all()))) {
      new Parcels(engine, out).send("order-4711");
    }
  }

  private void send(String order) {
    JsonObject begun =
        tell(BasicCommands.start(SHOP, "parcel", JsonObject.EMPTY).keyed(order)).orElseThrow();
    Id parcel = Id.parse(((JsonString) begun.get("instance")).value()).orElseThrow();
    tell(event(parcel, "parcel.delivered", "carrier").keyed(order + "-too-early"));
    tell(event(parcel, "parcel.sent", "warehouse").keyed(order + "-sent"));
    JsonObject berlin = JsonObject.of("station", new JsonString("Berlin"));
    tell(
        BasicCommands.fire(parcel, SHOP, "parcel.scanned", berlin)
            .by("carrier", "van 3")
            .keyed(order + "-berlin"));
    tell(event(parcel, "parcel.delivered", "carrier").keyed(order + "-delivered"));

    out.println("What happened, as it is stored:");
    for (Entry entry : engine.history(SHOP, parcel, 0, 100)) {
      out.printf("  %d. %s --%s--> %s%n", entry.sequence(), entry.from(), entry.event(), entry.to());
    }
    out.println("What the reader was told:");
    for (StreamEvent event : engine.stream(SHOP, parcel, 0, 100)) {
      out.printf("  %d. %s %s%n", event.seq(), event.type(), event.data());
    }
  }

  private static Command event(Id parcel, String event, String actor) {
    return BasicCommands.fire(parcel, SHOP, event, null).by(actor, "");
  }

  /** Prints what came of a command. */
  private Answer tell(Command command) {
    Answer answer = engine.submit(command);
    if (answer instanceof Answer.Accepted accepted) {
      out.printf(
          "%s: %s%s%n",
          command.key(), accepted.body(), accepted.isRepeat() ? " (as answered before)" : "");
    } else {
      out.printf("%s: %s%n", command.key(), ((Answer.Declined) answer).problem());
    }
    return answer;
  }
}
