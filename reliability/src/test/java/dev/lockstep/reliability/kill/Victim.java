package dev.lockstep.reliability.kill;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.NodeSettings;
import dev.lockstep.engine.TimerSettings;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.statecharts.Charts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Map;

/** A process to be killed: an engine with a worker, and a socket for callers. */
final class Victim {

  private final Engine engine;

  private Victim(Engine engine) {
    this.engine = engine;
  }

  /**
   * Runs until its parent ends. Arguments: address, schema, name, port of the world, lease, fault.
   */
  public static void main(String[] arguments) throws IOException {
    Place place = new Place(arguments[0], arguments[1]);
    String name = arguments[2];
    Duration lease = Duration.ofMillis(Long.parseLong(arguments[4]));
    try (RecordStore store = place.openWithDefaults(SetClock.of(arguments[5]));
        Engine engine =
            Engine.open(EngineSettings.standard(store, Charts.all(), Errands.extension()))) {
      var world = new JudgedWorld(Integer.parseInt(arguments[3]), name);
      var settings =
          new NodeSettings(
              Ticker.system(),
              TimerSettings.standard(),
              new WorkerSettings(
                  name,
                  4,
                  Planted.lease(arguments[5], lease),
                  lease.multipliedBy(3).dividedBy(10),
                  Duration.ofMillis(20)),
              Duration.ofSeconds(5),
              Duration.ofDays(7),
              Map.of(Errands.QUEUE, Planted.task(arguments[5], engine::submit, world)));
      try (EngineNode node = EngineNode.start(engine, settings);
          ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
        Lines.serve(door, new Victim(engine)::answer);
        System.out.println(door.getLocalPort());
        while (System.in.read() >= 0) {
          node.wake();
        }
      }
    }
  }

  private String answer(String question) {
    String[] words = question.split(" ");
    return switch (words[0]) {
      case "begin" -> Told.of(engine.submit(Errands.begin(words[1]))).toString();
      case "settle" ->
          Told.of(engine.submit(Errands.settle(id(words[1]), Boolean.parseBoolean(words[2]))))
              .toString();
      case "look" ->
          Told.of(engine.instance(Errands.TENANT, id(words[1])).orElseThrow()).toString();
      default -> throw new IllegalArgumentException(question);
    };
  }

  private static Id id(String text) {
    return Id.parse(text).orElseThrow();
  }
}
