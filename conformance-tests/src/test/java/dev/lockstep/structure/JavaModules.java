package dev.lockstep.structure;

import dev.lockstep.structure.SourceTree.Module;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Each module can be a Java module: it has a name, and shares no package with another module. */
final class JavaModules implements StructureRule {

  @Override
  public List<String> violations(SourceTree tree) {
    List<String> found = new ArrayList<>();
    Map<String, String> owners = new HashMap<>();
    for (Module module : tree.modules()) {
      if (!module.pom().javaModule().startsWith("dev.lockstep.")) {
        found.add(module.name() + " has no property lockstep.java-module in its pom.xml");
      }
      module.sources().stream()
          .map(JavaSource::packageName)
          .distinct()
          .forEach(
              name -> {
                String owner = owners.putIfAbsent(name, module.name());
                if (owner != null) {
                  found.add(name + " is in " + owner + " and in " + module.name());
                }
              });
    }
    return found;
  }
}
