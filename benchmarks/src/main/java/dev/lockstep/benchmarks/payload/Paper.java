package dev.lockstep.benchmarks.payload;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** A schema with valid and invalid documents. */
public enum Paper {
  ENVELOPE_IF("envelope-if", "envelope"),
  ENVELOPE_ONE_OF("envelope-one-of", "envelope"),
  REPLY("reply", "reply");

  private final String schema;
  private final String documents;

  Paper(String schema, String documents) {
    this.schema = schema;
    this.documents = documents;
  }

  /** Returns the schema. */
  public String schema() {
    return resource("/dev/lockstep/benchmarks/payloads/" + schema + ".schema.json");
  }

  /** Returns typical documents, one of each kind. */
  public List<byte[]> valid() {
    return documents("valid");
  }

  /** Returns the same documents, each with one error. */
  public List<byte[]> wrong() {
    return documents("wrong");
  }

  /** Returns valid documents in an unusual form. They are not measured. */
  public List<byte[]> rare() {
    return documents("rare");
  }

  private List<byte[]> documents(String kind) {
    return resource(documents + "." + kind + ".jsonl")
        .lines()
        .map(line -> line.getBytes(StandardCharsets.UTF_8))
        .toList();
  }

  private static String resource(String name) {
    try (InputStream in = Paper.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
