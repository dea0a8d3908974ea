package dev.lockstep.agents.function;

import dev.lockstep.agent.model.PastCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.runtime.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tools as functions of a model, with names that models accept: letters, digits, {@code _} and
 * {@code -}, at most 64 of them, each name once. {@code email.send} becomes {@code email__send}.
 */
public final class Functions {

  private static final int LONGEST = 64;

  private final Map<String, ToolDescription> tools;

  private final boolean canAskPerson;

  private Functions(Map<String, ToolDescription> tools, boolean canAskPerson) {
    this.tools = tools;
    this.canAskPerson = canAskPerson;
  }

  /** Returns the functions of tools, and the function that asks a person. */
  public static Functions of(List<ToolDescription> tools) {
    return of(tools, true);
  }

  /**
   * Returns the functions of tools.
   *
   * @param canAskPerson true if the function that asks a person is one of them
   */
  public static Functions of(List<ToolDescription> tools, boolean canAskPerson) {
    Map<String, ToolDescription> named = new LinkedHashMap<>();
    for (ToolDescription tool : tools) {
      named.put(free(plain(tool.service(), tool.method()), named), tool);
    }
    return new Functions(named, canAskPerson);
  }

  /** Returns the tool of a function; empty if the model invented the name. */
  Optional<ToolDescription> find(String name) {
    return Optional.ofNullable(tools.get(name));
  }

  /**
   * Returns the function name of a call in an earlier answer. A tool that is no longer offered has
   * the name it would have.
   */
  public String nameOf(PastCall call) {
    return tools.entrySet().stream()
        .filter(entry -> entry.getValue().service().equals(call.service()))
        .filter(entry -> entry.getValue().method().equals(call.method()))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseGet(
            () ->
                call.service().isEmpty()
                    ? plain(call.method())
                    : plain(call.service(), call.method()));
  }

  /**
   * Returns each function as {@code {name, description, parameters}}. The function that asks a
   * person, if allowed, is the last one.
   */
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
    if (canAskPerson) {
      described.add(PersonFunction.description());
    }
    return described;
  }

  private static String plain(String service, String method) {
    return plain(service + "__" + method);
  }

  private static String plain(String name) {
    String plain = name.replaceAll("[^a-zA-Z0-9_-]", "_");
    String named = plain.isEmpty() ? "_" : plain;
    return named.length() <= LONGEST ? named : named.substring(0, LONGEST);
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
