package dev.lockstep.server.demo;

import dev.lockstep.flow.definition.FlowWriter;
import dev.lockstep.flow.definition.Flows;
import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;

/** A sample flow. The name of each constant is that of its file. */
public enum DemoFlow {
  /** A draft with a review loop, then a mail to each reader. */
  RELEASE_NOTES,
  /** A service that fails twice, and shards that are checked in parallel. */
  NIGHTLY_IMPORT,
  /** A form, a condition and two approvals. */
  ORDER_QUESTION,
  /** An agent that asks a person before it calls an irreversible tool. */
  RESTART_SERVICE;

  /** Returns the ID of the workflow. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the YAML source of the definition. */
  public String source() {
    String file = id() + ".flow.yaml";
    try (InputStream text = DemoFlow.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(text, file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Returns the result of compiling the definition. */
  public Flows.Compiled compiled() {
    return Flows.compile(new Source(id(), source().getBytes(StandardCharsets.UTF_8)));
  }

  /** Returns the executable form of the definition. */
  JsonObject definition() {
    String json = FlowWriter.write(compiled().flow().orElseThrow());
    return (JsonObject) JsonReader.standard().read(json).orElseThrow();
  }
}
