package dev.lockstep.server.page;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Joins the modules of the page into three files, so that a visit needs few requests: {@code
 * main.js} has the entry module and all modules that it imports statically, {@code views.js} the
 * others, {@code graph.js} those that need a library. A module is executed when it is first used,
 * once, after the modules that it imports.
 */
final class Bundle {

  /** The folder of the joined files. */
  static final String FOLDER = "bundle/";

  private static final String ENTRY = "main.js";
  private static final String MAIN = "main.js";
  private static final String VIEWS = "views.js";
  private static final String GRAPH = "graph.js";

  private static final String REGISTRY =
      """
      const defined = {};
      const used = {};
      export const $define = (modules) => Object.assign(defined, modules);
      export const $use = (name) => (used[name] ??= defined[name]());
      """;

  private final SortedMap<String, ModuleSource> modules = new TreeMap<>();
  private final Map<String, String> files = new LinkedHashMap<>();

  private Bundle(Map<String, byte[]> page) {
    page.forEach(
        (name, content) -> {
          if (name.endsWith(".js") && !name.startsWith("vendor/")) {
            modules.put(name, ModuleSource.of(name, new String(content, StandardCharsets.UTF_8)));
          }
        });
  }

  /** Returns the joined files by name; nothing if the page has no entry module. */
  static Map<String, byte[]> of(Map<String, byte[]> page) {
    return page.containsKey(ENTRY) ? new Bundle(page).joined() : Map.of();
  }

  private Map<String, byte[]> joined() {
    Set<String> main = closure(List.of(ENTRY));
    Set<String> all = new LinkedHashSet<>(main);
    for (Deque<String> open = new ArrayDeque<>(main); !open.isEmpty(); ) {
      for (String later : module(open.pop()).later()) {
        closure(List.of(later)).stream().filter(all::add).forEach(open::add);
      }
    }
    for (String name : all) {
      boolean needsLibrary =
          closure(List.of(name)).stream().anyMatch(each -> !module(each).vendors().isEmpty());
      files.put(name, main.contains(name) ? MAIN : needsLibrary ? GRAPH : VIEWS);
    }
    Map<String, byte[]> joined = new LinkedHashMap<>();
    for (String file : List.of(MAIN, VIEWS, GRAPH)) {
      joined.put(FOLDER + file, text(file).getBytes(StandardCharsets.UTF_8));
    }
    return joined;
  }

  /**
   * Returns modules and all that they import statically; rejects modules that import each other.
   */
  private Set<String> closure(List<String> names) {
    Set<String> found = new LinkedHashSet<>();
    names.forEach(name -> visit(name, found, new ArrayList<>()));
    return found;
  }

  private void visit(String name, Set<String> found, List<String> path) {
    if (path.contains(name)) {
      throw new IllegalStateException(
          "modules of the page import each other: " + String.join(" -> ", path) + " -> " + name);
    }
    if (found.contains(name)) {
      return;
    }
    path.add(name);
    module(name).needs().forEach(each -> visit(each, found, path));
    path.remove(path.size() - 1);
    found.add(name);
  }

  private ModuleSource module(String name) {
    ModuleSource module = modules.get(name);
    if (module == null) {
      throw new IllegalStateException("the page imports " + name + ", which does not exist");
    }
    return module;
  }

  private String text(String file) {
    StringBuilder text = new StringBuilder();
    if (file.equals(MAIN)) {
      text.append(REGISTRY);
    } else {
      text.append("import { $define, $use } from \"./").append(MAIN).append("\";\n");
    }
    Set<String> vendors = new TreeSet<>();
    StringBuilder functions = new StringBuilder();
    files.forEach(
        (name, place) -> {
          if (place.equals(file)) {
            vendors.addAll(module(name).vendors());
            functions.append('"').append(name).append("\": ");
            functions.append(module(name).function(later -> load(later, file))).append(",\n");
          }
        });
    vendors.forEach(vendor -> text.append("import \"../").append(vendor).append("\";\n"));
    if (file.equals(GRAPH)) {
      text.append("import \"./").append(VIEWS).append("\";\n");
    }
    text.append("$define({\n").append(functions).append("});\n");
    return file.equals(MAIN) ? text + "$use(\"" + ENTRY + "\");\n" : text.toString();
  }

  private String load(String module, String from) {
    String file = files.get(module);
    String use = "$use(\"" + module + "\")";
    return from.equals(file) || MAIN.equals(file)
        ? "Promise.resolve().then(() => " + use + ")"
        : "import(\"./" + file + "\").then(() => " + use + ")";
  }
}
