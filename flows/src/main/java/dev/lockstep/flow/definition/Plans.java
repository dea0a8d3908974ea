package dev.lockstep.flow.definition;

import dev.lockstep.runtime.json.JsonLength;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.statecharts.flow.Definition;
import dev.lockstep.statecharts.flow.DefinitionValidator;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Iterator;
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

  /** Most characters of the definitions of all plans that are remembered: 16 Mi. */
  private static final long MOST_CHARACTERS = 16L << 20;

  private final Map<String, Known> known = new LinkedHashMap<>(MOST, 0.75f, true);
  private long characters;

  /**
   * A plan that is remembered.
   *
   * @param characters of its definition as JSON
   */
  private record Known(FlowPlan plan, long characters) {}

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
      Known plan = known.get(digest);
      if (plan != null) {
        return Optional.of(plan.plan());
      }
    }
    Optional<Known> made = stored.get().map(Plans::read);
    made.ifPresent(plan -> remember(digest, plan));
    return made.map(Known::plan);
  }

  /** The plans that were not used for longest are forgotten; the last one stays, however large. */
  private void remember(String digest, Known plan) {
    synchronized (known) {
      Known before = known.put(digest, plan);
      characters += plan.characters() - (before == null ? 0 : before.characters());
      Iterator<Known> eldest = known.values().iterator();
      while (known.size() > 1 && (known.size() > MOST || characters > MOST_CHARACTERS)) {
        characters -= eldest.next().characters();
        eldest.remove();
      }
    }
  }

  private static Known read(JsonObject stored) {
    FlowPlan plan = FlowPlan.of(DefinitionValidator.read(stored).orElseThrow());
    return new Known(plan, JsonLength.of(stored, Long.MAX_VALUE));
  }
}
