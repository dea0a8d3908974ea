package dev.lockstep.server.demo;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.flow.FlowWriter;
import dev.lockstep.model.flow.Flows;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;

/** A sample flow that is shipped; named like its file. */
public enum DemoFlow {
  /** A review loop, and a mail to each reader. */
  RELEASE_NOTES,
  /** A service that fails twice, and shards checked side by side. */
  NIGHTLY_IMPORT,
  /** A form, a condition, two approvals. */
  ORDER_QUESTION,
  /** An agent that asks before it does what cannot be taken back. */
  RESTART_SERVICE;

  /** Its name. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The definition as it was written. */
  public String source() {
    String file = id() + ".flow.yaml";
    try (InputStream text = DemoFlow.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(text, file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** What came of compiling it. */
  public Flows.Compiled compiled() {
    return Flows.compile(new Source(id(), source().getBytes(StandardCharsets.UTF_8)));
  }

  /** The definition as it is run. */
  JsonObject definition() {
    String json = FlowWriter.write(compiled().flow().orElseThrow());
    return (JsonObject) JsonReader.standard().read(json).orElseThrow();
  }
}
