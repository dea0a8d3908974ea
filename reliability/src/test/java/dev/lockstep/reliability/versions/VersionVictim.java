package dev.lockstep.reliability.versions;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.feed.Feed;
import dev.lockstep.engine.feed.FeedCommit;
import dev.lockstep.engine.feed.FeedPage;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.migration.InstanceMigration;
import dev.lockstep.engine.migration.MigrationProgress;
import dev.lockstep.engine.migration.MigrationTotals;
import dev.lockstep.engine.versions.OrderMigration;
import dev.lockstep.reliability.kill.Place;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.store.internal.jdbc.NthCall;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A process that sends commands and does one more thing: it migrates instances or follows the feed.
 * It halts at a call of the database, or ends when its work is done.
 */
final class VersionVictim {

  static final int KILLED = 137;
  static final String TENANT = "acme";

  /** The name of the reader of the feed. */
  static final String READER = "relay";

  /** The lines that a victim writes to its files. */
  static final String ACCEPTED = "accepted";

  private static final int PAGE = 7;

  private VersionVictim() {}

  /** The work of a victim. */
  enum Role {
    /** Sends commands while it migrates all instances. */
    MIGRATE,
    /** Sends commands. */
    WRITE,
    /** Reads the feed until it has all commits. */
    READ,
    /** Sends commands while it reads the feed. */
    WRITE_AND_READ
  }

  /**
   * Arguments: address, schema, role, name, folder of its files, number of the call, whether it is
   * executed before, number of commands of each client.
   */
  public static void main(String[] arguments) throws Exception {
    NthCall halt =
        new NthCall(
            Boolean.parseBoolean(arguments[6]),
            () -> {
              Runtime.getRuntime().halt(KILLED);
              return new SQLException();
            });
    Role role = Role.valueOf(arguments[2]);
    String name = arguments[3];
    Path folder = Path.of(arguments[4]);
    int commands = Integer.parseInt(arguments[7]);
    try (RecordStore store = new Place(arguments[0], arguments[1]).open(halt);
        Engine engine = open(store)) {
      halt.arm(Integer.parseInt(arguments[5]));
      List<Thread> clients = new ArrayList<>();
      if (role != Role.READ) {
        List<Id> orders =
            store.reads().roots(null, 10_000).stream().map(StoredInstance::id).toList();
        for (int i = 0; i < 2; i++) {
          int client = i;
          clients.add(
              new Thread(() -> send(engine, orders, name + "-" + client, commands, folder)));
        }
      }
      clients.forEach(Thread::start);
      if (role == Role.MIGRATE) {
        MigrationTotals totals = migration(engine).run(MigrationProgress.IGNORED);
        System.out.println(totals);
      }
      for (Thread client : clients) {
        if (role == Role.WRITE_AND_READ) {
          while (client.isAlive()) {
            read(Feed.of(engine), folder.resolve(READER));
          }
        }
        client.join();
      }
      if (role == Role.READ || role == Role.WRITE_AND_READ) {
        read(Feed.of(engine), folder.resolve(READER));
      }
    }
  }

  static Engine open(RecordStore store) {
    return Engine.open(EngineSettings.standard(store, OrderMigration.both()));
  }

  static InstanceMigration migration(Engine engine) {
    return InstanceMigration.of(engine, OrderMigration.later().id(), OrderMigration.migrations());
  }

  /** Writes a remark to an order, and to a file when it is accepted. */
  private static void send(Engine engine, List<Id> orders, String name, int commands, Path folder) {
    Random chance = new Random(name.hashCode());
    for (int i = 0; i < commands; i++) {
      Id order = orders.get(chance.nextInt(orders.size()));
      String text = name + "-" + i;
      Answer answer =
          engine.submit(
              BasicCommands.fire(
                      order, TENANT, "noted", JsonObject.of("note", new JsonString(text)))
                  .by("clerk", "ada")
                  .keyed(text));
      if (answer instanceof Answer.Accepted) {
        append(folder.resolve(ACCEPTED + "-" + name), List.of(order + " " + text));
      }
    }
  }

  /** Delivers all pages of the feed, each before its cursor is stored. */
  private static void read(Feed feed, Path file) {
    long cursor = feed.cursor(READER);
    for (FeedPage page = feed.read(null, cursor, PAGE);
        page.next() > cursor;
        page = feed.read(null, cursor, PAGE)) {
      append(file, page.commits().stream().map(VersionVictim::line).toList());
      cursor = page.next();
      feed.advance(READER, cursor);
    }
  }

  private static String line(FeedCommit commit) {
    StringBuilder line =
        new StringBuilder().append(commit.number()).append(' ').append(commit.root());
    commit.entries().forEach(entry -> line.append(' ').append(entry.position()));
    return line.toString();
  }

  private static void append(Path file, List<String> lines) {
    try {
      Files.write(file, lines, CREATE, APPEND);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
