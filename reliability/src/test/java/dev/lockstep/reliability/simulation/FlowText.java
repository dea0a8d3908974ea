package dev.lockstep.reliability.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lockstep.flow.definition.FlowWriter;
import dev.lockstep.flow.definition.Flows;
import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;

/**
 * A flow as its author wrote it.
 *
 * @param name name of the flow
 * @param source YAML text
 * @param definition compiled definition
 */
public record FlowText(String name, String source, JsonObject definition) {

  /**
   * Compiles nodes of a flow, indented by two blanks.
   *
   * @throws IllegalArgumentException if they are not a valid flow
   */
  public static FlowText of(String name, String nodes) {
    String source = "flow: " + name + "\nversion: 1.0.0\nnodes:\n" + nodes.indent(2);
    Flows.Compiled compiled = Flows.compile(new Source(name + ".yaml", source.getBytes(UTF_8)));
    if (compiled.flow().isEmpty()) {
      throw new IllegalArgumentException(compiled.diagnostics().toString());
    }
    String json = FlowWriter.write(compiled.flow().get());
    return new FlowText(
        name, source, (JsonObject) new JsonReader(1 << 24, 256).read(json).orElseThrow());
  }
}
