package dev.lockstep.generator.memory;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Loads classes and resources that are only bytes. */
final class MemoryClassLoader extends ClassLoader {

  static {
    registerAsParallelCapable();
  }

  private final Map<String, byte[]> classes;
  private final Map<String, byte[]> resources;

  MemoryClassLoader(
      ClassLoader parent, Map<String, byte[]> classes, Map<String, byte[]> resources) {
    super("generated", parent);
    this.classes = Map.copyOf(classes);
    this.resources = Map.copyOf(resources);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = classes.get(name);
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, bytes, 0, bytes.length);
  }

  @Override
  public @Nullable InputStream getResourceAsStream(String name) {
    byte[] bytes = resources.get(name);
    return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
  }
}
