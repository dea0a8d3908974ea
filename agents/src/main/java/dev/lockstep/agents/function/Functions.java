package dev.lockstep.agents.function;

import dev.lockstep.engine.agent.tool.ToolDescription;
import dev.lockstep.runtime.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tools as functions of a model, under names models accept: letters, digits, {@code _} and {@code
 * -}, at most 64 of them, each name once. {@code email.send} becomes {@code email__send}.
 */
public final class Functions {

  private static final int LONGEST = 64;

  private final Map<String, ToolDescription> tools;

  private Functions(Map<String, ToolDescription> tools) {
    this.tools = tools;
  }

  /** Those of these tools. */
  public static Functions of(List<ToolDescription> tools) {
    Map<String, ToolDescription> named = new LinkedHashMap<>();
    for (ToolDescription tool : tools) {
      named.put(free(plain(tool), named), tool);
    }
    return new Functions(named);
  }

  /** The tool of a name; empty if the model made it up. */
  Optional<ToolDescription> find(String name) {
    return Optional.ofNullable(tools.get(name));
  }

  /** Each as {@code {name, description, parameters}}, and last the one that asks a person. */
  public List<JsonObject> described() {
    List<JsonObject> described = new ArrayList<>();
    tools.forEach(
        (name, tool) ->
            described.add(
                JsonObject.builder()
                    .add("name", name)
                    .add("description", tool.description())
                    .add("parameters", tool.parameters())
                    .build()));
    described.add(PersonFunction.description());
    return described;
  }

  private static String plain(ToolDescription tool) {
    String plain = (tool.service() + "__" + tool.method()).replaceAll("[^a-zA-Z0-9_-]", "_");
    return plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST);
  }

  private static String free(String name, Map<String, ToolDescription> taken) {
    String free = name;
    for (int i = 2; taken.containsKey(free) || free.equals(PersonFunction.NAME); i++) {
      String mark = "_" + i;
      free = name.substring(0, Math.min(name.length(), LONGEST - mark.length())) + mark;
    }
    return free;
  }
}
