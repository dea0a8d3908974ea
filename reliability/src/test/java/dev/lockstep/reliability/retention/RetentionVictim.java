package dev.lockstep.reliability.retention;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.flow.FlowExtension;
import dev.lockstep.flow.retention.Retention;
import dev.lockstep.flow.retention.RetentionPolicy;
import dev.lockstep.flow.retention.RetentionRule;
import dev.lockstep.reliability.kill.Place;
import dev.lockstep.statecharts.Charts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * A process that archives and deletes ended access tokens. It halts at a pause, which follows each
 * archived file and each transaction that deletes rows.
 */
final class RetentionVictim {

  static final int KILLED = 137;

  private RetentionVictim() {}

  /** Arguments: address, schema, folder of the archive, number of the pause. */
  public static void main(String[] arguments) {
    int[] left = {Integer.parseInt(arguments[3])};
    try (RecordStore store = new Place(arguments[0], arguments[1]).open();
        Engine engine = open(store)) {
      retention(engine, Path.of(arguments[2]))
          .pass(
              took -> {
                if (--left[0] == 0) {
                  Runtime.getRuntime().halt(KILLED);
                }
                return true;
              });
    }
  }

  static Engine open(RecordStore store) {
    return Engine.open(EngineSettings.standard(store, Charts.all(), FlowExtension.create()));
  }

  static Retention retention(Engine engine, Path archive) {
    RetentionRule rule = new RetentionRule("access-token", null, null, Duration.ofMillis(1));
    return new Retention(
        engine, new RetentionPolicy(List.of(rule), archive, RetentionPolicy.EVERY));
  }
}
