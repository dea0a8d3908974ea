package dev.lockstep.agents.langchain4j;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.lockstep.engine.agent.tool.ToolDescription;
import dev.lockstep.runtime.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tools under names models accept: letters, digits, {@code _} and {@code -}, at most 64 of them,
 * each name once. {@code email.send} becomes {@code email__send}.
 */
final class ToolNames {

  private static final Logger LOG = LoggerFactory.getLogger(ToolNames.class);

  private static final int LONGEST = 64;

  private final Map<String, ToolDescription> tools;

  private ToolNames(Map<String, ToolDescription> tools) {
    this.tools = tools;
  }

  static ToolNames of(List<ToolDescription> tools) {
    Map<String, ToolDescription> named = new LinkedHashMap<>();
    for (ToolDescription tool : tools) {
      named.put(free(plain(tool), named), tool);
    }
    return new ToolNames(named);
  }

  Optional<ToolDescription> find(String name) {
    return Optional.ofNullable(tools.get(name));
  }

  List<ToolSpecification> specifications() {
    List<ToolSpecification> specifications = new ArrayList<>();
    tools.forEach((name, tool) -> specifications.add(specification(name, tool)));
    specifications.add(PersonFunction.specification());
    return specifications;
  }

  /** A schema the library cannot carry is left out: the model guesses, and the tool complains. */
  private static ToolSpecification specification(String name, ToolDescription tool) {
    try {
      return specification(name, tool.description(), tool.parameters());
    } catch (RuntimeException problem) {
      LOG.warn("the parameters of {} cannot be told to models", tool.name(), problem);
      return specification(name, tool.description(), ToolDescription.ANY_ARGUMENTS);
    }
  }

  private static ToolSpecification specification(
      String name, String description, JsonObject parameters) {
    return ToolSpecification.fromJson(
        JsonObject.builder()
            .add("name", name)
            .add("description", description)
            .add("parameters", parameters)
            .build()
            .toString());
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
