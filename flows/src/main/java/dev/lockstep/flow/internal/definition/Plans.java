package dev.lockstep.flow.internal.definition;

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

/** A cache of recent plans by the digest of their definition. Thread-safe. */
public final class Plans {

  private static final int MOST = 256;

  /** Maximum number of characters of the definitions of all cached plans. */
  private static final long MOST_CHARACTERS = 16L << 20;

  private final Map<String, Known> known = new LinkedHashMap<>(MOST, 0.75f, true);
  private long characters;

  /**
   * A cached plan.
   *
   * @param characters the size of its definition as JSON
   */
  private record Known(FlowPlan plan, long characters) {}

  /** Returns the digest of a definition: its SHA-256 in lower-case hexadecimal digits. */
  public static String digest(Definition definition) {
    byte[] canonical = JsonWriter.writeSorted(definition.toJson()).getBytes(StandardCharsets.UTF_8);
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(canonical));
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException("every Java has SHA-256", missing);
    }
  }

  /**
   * Returns the plan of a definition; empty if the definition does not exist.
   *
   * @param stored reads the definition if it is not cached
   * @throws IllegalStateException if the stored JSON is not a definition
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

  /**
   * Adds a plan and removes the least recently used ones. The added plan stays, whatever its size.
   */
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
