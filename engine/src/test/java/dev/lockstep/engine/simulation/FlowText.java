package dev.lockstep.engine.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.flow.FlowWriter;
import dev.lockstep.model.flow.Flows;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;

/**
 * A flow definition.
 *
 * @param name the name of the flow
 * @param source the YAML text
 * @param definition the compiled definition
 */
public record FlowText(String name, String source, JsonObject definition) {

  /**
   * Returns a flow with the given nodes, which are indented by two spaces.
   *
   * @throws IllegalArgumentException if the nodes are not a valid flow
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
