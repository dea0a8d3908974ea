package dev.lockstep.engine.flow.definition;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.statecharts.flow.Definition;
import dev.lockstep.statecharts.flow.DefinitionValidator;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Plans that were made lately, by the digest of their definition: a definition never changes under
 * its digest. Only saves work. Thread-safe.
 */
public final class Plans {

  private static final int MOST = 256;

  private final Map<String, FlowPlan> known =
      new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, FlowPlan> eldest) {
          return size() > MOST;
        }
      };

  /** What a definition is recognised by: its SHA-256, lower-case hexadecimal. */
  public static String digest(Definition definition) {
    byte[] canonical = JsonWriter.writeSorted(definition.toJson()).getBytes(StandardCharsets.UTF_8);
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(canonical));
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException("every Java has SHA-256", missing);
    }
  }

  /**
   * The plan of a definition.
   *
   * @param stored reads the definition if it is not known; empty when it is not there
   * @throws IllegalStateException if what is stored is no definition
   */
  public Optional<FlowPlan> plan(String digest, Supplier<Optional<JsonObject>> stored) {
    synchronized (known) {
      FlowPlan plan = known.get(digest);
      if (plan != null) {
        return Optional.of(plan);
      }
    }
    Optional<FlowPlan> made = stored.get().map(Plans::read);
    made.ifPresent(
        plan -> {
          synchronized (known) {
            known.put(digest, plan);
          }
        });
    return made;
  }

  private static FlowPlan read(JsonObject stored) {
    return FlowPlan.of(DefinitionValidator.read(stored).orElseThrow());
  }
}
