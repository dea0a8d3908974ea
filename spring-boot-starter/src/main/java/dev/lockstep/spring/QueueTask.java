package dev.lockstep.spring;

import dev.lockstep.engine.Task;

/**
 * A task that executes the rows of a queue, as a bean.
 *
 * @param queue name of the queue
 */
public record QueueTask(String queue, Task task) {}
